import { urgencyLabel, type Match, type ScoredService } from './score-services.ts'

export type ResultWords = {
  readonly results: string
  readonly confidence: string
  readonly time: string
  readonly price: string
  readonly see: string
  readonly again: string
  readonly note: string
  /** Why a service was found, beyond its own reasons. */
  readonly matches: { readonly [M in Match]: string }
}

type RecommendationsProps = {
  readonly services: readonly ScoredService[]
  readonly words: ResultWords
  readonly onRestart: () => void
}

/** The services that fit, the best first, each with what it takes and why it is here. */
export function Recommendations({ services, words, onRestart }: RecommendationsProps) {
  return (
    <>
      <h3 tabIndex={-1}>{words.results}</h3>
      <ol className="questionnaire-results">
        {services.map((service) => (
          <li key={service.id}>
            <h4>
              {service.name} <span className="questionnaire-level">{urgencyLabel(service.urgency)}</span>
            </h4>
            <p>{service.description}</p>
            <p className="num">
              {[
                `${words.confidence} : ${service.confidence} %`,
                `${words.time} : ${service.estimatedTime}`,
                `${words.price} : ${service.price}`,
              ].join(' · ')}
            </p>
            <ul>
              {[...service.matches.map((match) => words.matches[match]), ...service.reasons].map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <a href={service.url} aria-label={`${words.see} : ${service.name}`}>
              {words.see}
            </a>
          </li>
        ))}
      </ol>
      <p className="note">{words.note}</p>
      <button type="button" className="btn btn-secondary" onClick={onRestart}>
        {words.again}
      </button>
    </>
  )
}
