import { serveRequests } from '../workers/serve-requests.ts'
import { writeBatch, type FileToWrite } from './write-batch.ts'

serveRequests<readonly FileToWrite[], void>(writeBatch)
