// Properties try the same examples in every run, so that a red test is about the change at hand. RUBBLE_SEED=N tries others.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env['RUBBLE_SEED'] ?? 1) })
