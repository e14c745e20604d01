// The door for what is read from files, apart from the rest: who reads none needs no reader of YAML.
export { type FileFault, withScenarioFile } from './scenario-file.ts'
export { type Path, readSource, type Source } from './source.ts'
