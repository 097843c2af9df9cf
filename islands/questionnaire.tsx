import { useLayoutEffect, useRef, useState } from 'react'
import '../templates/styles/button.css'
import '../templates/styles/questionnaire.css'
import type { Question, QuestionnaireWords, RecommendedService } from '../templates/schemas/assistant.ts'
import { afterPaint } from './shared/after-paint.ts'
import { Recommendations } from './shared/recommendations.tsx'
import { scoreServices, type QuestionnaireAnswers } from './shared/score-services.ts'
import { QUESTIONNAIRE } from './shared/timings.ts'

export type QuestionnaireProps = {
  readonly questions: readonly Question[]
  readonly services: readonly RecommendedService[]
  readonly words: QuestionnaireWords
}

const nothing: QuestionnaireAnswers = { problem: '', urgency: '', location: '', area: '' }

/** Four questions, one at a time: each answer leads to the next question, the last to the matching services. */
export function Questionnaire({ questions, services, words }: QuestionnaireProps) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState(nothing)
  const [ready, setReady] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const mounted = useRef(false)
  const question = questions[at]

  useLayoutEffect(() => {
    if (question) return
    const timer = setTimeout(() => setReady(true), QUESTIONNAIRE.analysis)
    return () => clearTimeout(timer)
  }, [question])
  useLayoutEffect(() => {
    // The first view leaves the focus unchanged; each later one focuses its title.
    if (mounted.current) afterPaint(() => box.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus())
    mounted.current = true
  }, [at, ready])

  const restart = () => {
    setAnswers(nothing)
    setReady(false)
    setAt(0)
  }
  return (
    <div className="questionnaire scripted" ref={box}>
      {question && (
        <QuestionStep
          question={question}
          step={words.step.replace('{}', String(at + 1))}
          chosen={answers[question.id]}
          onAnswer={(value) => {
            setAnswers({ ...answers, [question.id]: value })
            setAt(at + 1)
          }}
        />
      )}
      {question && at > 0 && (
        <button type="button" className="btn btn-quiet" onClick={() => setAt(at - 1)}>
          {words.back}
        </button>
      )}
      {!question && !ready && <Loading text={words.loading} />}
      {!question && ready && (
        <Recommendations services={scoreServices(services, answers)} words={words} onRestart={restart} />
      )}
    </div>
  )
}

type QuestionStepProps = {
  readonly question: Question
  readonly step: string
  readonly chosen: string
  readonly onAnswer: (value: string) => void
}

function QuestionStep({ question, step, chosen, onAnswer }: QuestionStepProps) {
  return (
    <>
      <p className="note">{step}</p>
      <h3 id="question" tabIndex={-1}>
        {question.text}
      </h3>
      <ul className="questionnaire-options" aria-labelledby="question">
        {/* The pressed button stays: when the focused element disappears, browsers force a layout. */}
        {question.options.map(({ value, label }, at) => (
          <li key={at}>
            <button
              type="button"
              className="btn btn-secondary"
              aria-pressed={chosen === value}
              onClick={() => onAnswer(value)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Loading({ text }: { readonly text: string }) {
  return (
    <>
      {/* Read because it has the focus: a status that is inserted together with its text is not announced. */}
      <p tabIndex={-1}>{text}</p>
      <progress aria-label={text} />
    </>
  )
}
