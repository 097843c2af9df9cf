import { serveRequests } from '../workers/serve-requests.ts'
import { readBody, type BodyNotes, type BodyToRead } from './page.ts'

serveRequests<readonly BodyToRead[], readonly BodyNotes[]>((bodies) => bodies.map(readBody))
