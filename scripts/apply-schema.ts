// Applies schema.sql to the local database. Part of [build] in wrangler.toml, so that `npx wrangler dev` on a
// fresh clone has its tables.
import { applySchema, openLocalPlatform } from './local-platform.ts'

const platform = await openLocalPlatform()
await applySchema(platform.env.DB)
await platform.close()
