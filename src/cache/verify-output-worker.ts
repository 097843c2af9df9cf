import { answerQuestions } from './answer-questions.ts'
import { lookAtOutput, type OutputQuestion } from './look-at-output.ts'

answerQuestions<OutputQuestion, boolean>(lookAtOutput)
