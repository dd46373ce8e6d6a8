// The [build] of wrangler.toml: builds the site. Under `wrangler dev` it also prepares what a fresh clone lacks,
// the variables and the tables; a deployment must not depend on local data.
import './build.ts'
import { openLocalPlatform, updateDatabase } from './local-platform.ts'

if (process.env.WRANGLER_COMMAND === 'dev') {
  const platform = await openLocalPlatform()
  await updateDatabase(platform.env.DB)
  await platform.close()
}
