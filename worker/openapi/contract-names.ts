import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pascalCase } from './names.ts'
import { isSchema, type SchemaNames } from './schemas.ts'

const modules = await Promise.all(
  readdirSync(join(import.meta.dirname, '../../contract'))
    .filter((name) => /(?<![.]test)[.]ts$/.test(name))
    .map((name): Promise<object> => import(`../../contract/${name}`)),
)

/** Names of the contract's objects and arrays: the schema `gameRow` is GameRow. Reads the folder, so only in Node. */
export const CONTRACT_NAMES: SchemaNames = new Map(
  modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) =>
      isSchema(value) && /object|array|variant|union/.test(value.type) ? [[value, pascalCase(name)] as const] : [],
    ),
)
