import { useRef } from 'react'
import '../../templates/styles/field.css'
import type { WizardWords } from '../../templates/schemas/widgets-wizard.ts'
import type { Answers, Estimate } from './estimate.ts'

type Option = { readonly value: string; readonly label: string }

type StepProps = {
  readonly words: WizardWords
  readonly answers: Answers
  readonly change: (change: Partial<Answers>) => void
  readonly onNext: () => void
}

export function TypeStep({ words, answers, change, onNext }: StepProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const chosen = answers.serviceType !== ''
  // The button stays focusable and says what is missing, then moves there.
  const next = () => (chosen ? onNext() : group.current?.querySelector('input')?.focus())
  return (
    <>
      {/* A focused legend would be read twice: as the name of its group, and as itself. */}
      <h3 id="estimation-type" tabIndex={-1}>
        {words.steps[0]}
      </h3>
      <fieldset className="wizard-types" aria-labelledby="estimation-type" ref={group}>
        {words.types.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="serviceType"
              value={value}
              checked={answers.serviceType === value}
              onChange={() => change({ serviceType: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <p id="estimation-raison" className="note">
        {chosen ? '' : words.reason}
      </p>
      <div className="actions">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={!chosen}
          aria-describedby="estimation-raison"
          onClick={next}
        >
          {words.next}
        </button>
      </div>
    </>
  )
}

type DetailsProps = StepProps & { readonly onBack: () => void }

export function DetailsStep({ words, answers, change, onBack, onNext }: DetailsProps) {
  const common = (name: keyof WizardWords['fields']) => ({
    name,
    value: answers[name],
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: currentTarget.value }),
  })
  const select = (name: 'urgency' | 'location', options: readonly Option[]) => (
    <label className="field">
      <span>{words.fields[name]}</span>
      <select {...common(name)}>
        <option value="">{words.choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form
      className="wizard-details"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <h3 tabIndex={-1}>{words.steps[1]}</h3>
      <label className="field">
        <span>{words.fields.buildingAge}</span>
        <input {...common('buildingAge')} inputMode="numeric" maxLength={20} />
      </label>
      <label className="field">
        <span>{words.fields.area}</span>
        <input {...common('area')} maxLength={60} />
      </label>
      <label className="field">
        <span>{words.fields.symptoms}</span>
        <textarea rows={3} {...common('symptoms')} maxLength={1000} />
      </label>
      {select('urgency', words.urgencies)}
      {select('location', words.locations)}
      <div className="actions">
        <button type="button" className="btn btn-secondary" onClick={onBack}>
          {words.back}
        </button>
        <button type="submit" className="btn btn-primary">
          {words.analyse}
        </button>
      </div>
    </form>
  )
}

export function Analysing({ words }: { readonly words: WizardWords }) {
  return (
    <div className="wizard-details">
      {/* Read because it has the focus: a status that is inserted together with its text is not announced. */}
      <p tabIndex={-1}>{words.analysing}</p>
      <progress aria-label={words.analysing} />
    </div>
  )
}

type ResultProps = {
  readonly words: WizardWords
  readonly result: Estimate
  readonly onRestart: () => void
  readonly onContact: () => void
}

export function ResultStep({ words, result, onRestart, onContact }: ResultProps) {
  const lines = [
    ['service', result.service],
    ['estimatedCost', result.estimatedCost],
    ['urgency', words.levels[result.urgency]],
  ] as const
  return (
    <>
      <h3 tabIndex={-1}>{words.steps[2]}</h3>
      <dl className="wizard-result num">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{words.result[name]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <List title={words.result.recommendations} items={result.recommendations} />
      <List title={words.result.nextSteps} items={result.nextSteps} />
      <div className="actions">
        <a className="btn btn-primary" href={words.contact.href} onClick={onContact}>
          {words.contact.label}
        </a>
        <button type="button" className="btn btn-secondary" onClick={onRestart}>
          {words.again}
        </button>
      </div>
    </>
  )
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}
