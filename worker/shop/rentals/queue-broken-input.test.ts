import { expect, test } from 'vitest'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'

test.each(['queue', 'interests', 'recommendations'])('an unknown address below %s gets a clear reply', async (path) => {
  const { headers } = await addMember()
  const end = path === 'recommendations' ? '/vote' : ''
  for (const id of ['%00', '%F0%9F%8E%AE', 'x'.repeat(2000), "';--", '..%2F..', '%ED%A0%80']) {
    const reply = await call('DELETE', `/api/v1/user/${path}/${id}${end}`, { headers })
    expect([200, 404]).toContain(reply.status)
    expect(reply.json.success).toBe(reply.status === 200)
  }
})
