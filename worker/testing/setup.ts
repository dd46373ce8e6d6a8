import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'
import { applySchema } from './database.ts'

beforeAll(() => applySchema(env.DB))
