/** The cases of the game of that name, read at build time (cases-plugin.ts). */
declare module '*.cases' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a module that is only declared cannot import by a relative name
  type CaseBook = import('./book/case.ts').CaseBook
  export const proofs: CaseBook['proofs']
  export const starts: CaseBook['starts']
  export const chunks: CaseBook['chunks']
}
