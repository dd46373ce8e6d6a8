import { aroundAll } from 'vitest'
import { withDatabaseInProcess } from './database.ts'

// Set-up of the tests of the project `worker` in a short run.
aroundAll(withDatabaseInProcess)
