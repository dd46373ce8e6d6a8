import sql from 'sql-template-tag'
import type { Tables } from '../../platform/database/tables.ts'

export const recommendationsTables = {
  recommendations: {},
  recommendation_votes: {
    section: {
      title: 'Recommendations',
      fate: 'The votes stay, under the User ID',
      rows: ({ userId }) => sql`SELECT title, platform, at FROM recommendation_votes
          JOIN recommendations ON id = recommendation_id WHERE user_id = ${userId}`,
    },
  },
} satisfies Tables
