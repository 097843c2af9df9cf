import type { QuestionnaireWords } from '../../templates/schemas/assistant.ts'
import { urgencyLabel, type ScoredService } from './score-services.ts'

type RecommendationsProps = {
  readonly services: readonly ScoredService[]
  readonly words: QuestionnaireWords
  readonly onRestart: () => void
}

/**
 * The matching services, best first: those that solve the problem, then the others, separately and without a
 * confidence.
 */
export function Recommendations({ services, words, onRestart }: RecommendationsProps) {
  const answers = (service: ScoredService) => service.matches.includes('problem')
  const groups = [
    { title: words.answering, found: services.filter(answers) },
    { title: words.others, found: services.filter((service) => !answers(service)) },
  ]
  return (
    <>
      <h3 tabIndex={-1}>{words.results}</h3>
      {groups.map(
        ({ title, found }) =>
          found.length > 0 && (
            <section key={title}>
              <h4>{title}</h4>
              <ol className="questionnaire-results">
                {found.map((service) => (
                  <Recommendation
                    key={service.id}
                    service={service}
                    words={words}
                    answering={answers(service)}
                  />
                ))}
              </ol>
            </section>
          ),
      )}
      <p className="note">{words.note}</p>
      <button type="button" className="btn btn-secondary" onClick={onRestart}>
        {words.again}
      </button>
    </>
  )
}

type RecommendationProps = {
  readonly service: ScoredService
  readonly words: QuestionnaireWords
  readonly answering: boolean
}

function Recommendation({ service, words, answering }: RecommendationProps) {
  const { name, urgency, description, confidence, estimatedTime, price, matches, reasons, url } = service
  return (
    <li>
      <h5>
        {name} <span className="questionnaire-level">{urgencyLabel(urgency)}</span>
      </h5>
      <p>{description}</p>
      <p className="num">
        {[
          ...(answering ? [`${words.confidence} : ${confidence} %`] : []),
          `${words.time} : ${estimatedTime}`,
          `${words.price} : ${price}`,
        ].join(' · ')}
      </p>
      {answering && (
        <ul>
          {[...matches.map((match) => words.matches[match]), ...reasons].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <a href={url} aria-label={`${words.see} : ${name}`}>
        {words.see}
      </a>
    </li>
  )
}
