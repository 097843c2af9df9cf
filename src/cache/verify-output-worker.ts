import { answerQuestions } from '../workers/serve-requests.ts'
import { lookAtOutput, type OutputQuestion } from './verify-output.ts'

answerQuestions<OutputQuestion, boolean>(lookAtOutput)
