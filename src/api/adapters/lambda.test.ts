import { expect, test, vi } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { business, owner } from '../fixtures/test-api.ts'
import { lambdaFunction } from './lambda.ts'

test.each([
  [{ 'user-agent': 'Navigateur d’été 🦫' }, 'GET', 404],
  [{}, 'TRACE', 400],
  [{ host: 'quelqu’un@ailleurs.example' }, 'GET', 400],
])('a request with headers %j and method %s is answered %i', async (headers, method, status) => {
  vi.spyOn(console, 'log').mockReturnValue()
  const answer = lambdaFunction({ ...owner, business, forms: Object.values(forms) }, () => '')
  const http = { method, sourceIp: '203.0.113.9' }
  const request = { version: '2.0', rawPath: '/api/rien', rawQueryString: '', headers } as const
  expect(await answer({ ...request, requestContext: { http } })).toMatchObject({ statusCode: status })
})
