import type { Tables } from '../../platform/database/tables.ts'

/** What uploads leave is swept with the bucket (sweep.ts). */
export const picturesTables = { images: {} } satisfies Tables
