// Applies schema.sql to the local database and makes the local secret. Part of [build] in wrangler.toml, so that
// `npx wrangler dev` on a fresh clone has its tables and its secret.
import { applySchema, openLocalPlatform } from './local-platform.ts'
import { makeLocalSecret } from './secret-key.ts'

makeLocalSecret()
const platform = await openLocalPlatform()
await applySchema(platform.env.DB)
await platform.close()
