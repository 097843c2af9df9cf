import { useLayoutEffect, useState } from 'react'
import '../templates/styles/button-states.css'
import '../templates/styles/button.css'
import '../templates/styles/wizard.css'
import type { Outcomes, WizardWords } from '../templates/schemas/widgets-wizard.ts'
import { afterPaint } from './shared/after-paint.ts'
import { describeEstimate, formChoices } from './shared/describe-estimate.ts'
import { dropCaret } from './shared/drop-caret.ts'
import { estimate, type Answers } from './shared/estimate.ts'
import { FloatButton, type FloatLook } from './shared/float-button.tsx'
import { WIZARD } from './shared/timings.ts'
import { useModalDialog } from './shared/use-modal-dialog.ts'
import { updateVisit } from './shared/visit.ts'
import { Analysing, DetailsStep, ResultStep, TypeStep } from './shared/wizard-steps.tsx'

export type EstimateWizardProps = {
  readonly look: FloatLook
  readonly words: WizardWords
  readonly outcomes: Outcomes
  /** Houses built before this year may contain asbestos. */
  readonly riskYear: number
}

type Step = 'type' | 'details' | 'analysing' | 'result'

const nothing: Answers = {
  serviceType: '',
  buildingAge: '',
  area: '',
  symptoms: '',
  urgency: '',
  location: '',
}

/** A button, and the dialog with three steps to an indicative price. Closing keeps the answers. */
export function EstimateWizard({ look, words, outcomes, riskYear }: EstimateWizardProps) {
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<Step>('type')
  const [answers, setAnswers] = useState(nothing)
  useLayoutEffect(() => {
    if (step !== 'analysing') return
    const timer = setTimeout(() => setStep('result'), WIZARD.analysis)
    return () => clearTimeout(timer)
  }, [step])

  const restart = () => {
    setAnswers(nothing)
    setStep('type')
  }
  const result = estimate(answers, outcomes, riskYear)
  const common = {
    words,
    answers,
    change: (change: Partial<Answers>) => setAnswers({ ...answers, ...change }),
  }
  const steps: { readonly [S in Step]: React.ReactNode } = {
    type: <TypeStep {...common} onNext={() => setStep('details')} />,
    details: <DetailsStep {...common} onBack={() => setStep('type')} onNext={() => setStep('analysing')} />,
    analysing: step === 'analysing' && <Analysing words={words} />,
    result: step === 'result' && (
      <ResultStep
        words={words}
        result={result}
        onRestart={restart}
        onContact={() =>
          updateVisit({ draft: describeEstimate(answers, result, words), chosen: formChoices(answers) })
        }
      />
    ),
  }
  return (
    <>
      <FloatButton {...look} open={open} onPress={() => setOpen(true)} />
      {open && (
        <WizardDialog words={words} step={step} onClose={() => setOpen(false)}>
          {/* All steps are in the page: creating the next one and removing the pressed button would make the press
              slow. */}
          {Object.entries(steps).map(([name, content]) => (
            <section key={name} hidden={step !== name}>
              {content}
            </section>
          ))}
        </WizardDialog>
      )}
    </>
  )
}

type WizardDialogProps = {
  readonly words: WizardWords
  readonly step: Step
  readonly onClose: () => void
  readonly children: React.ReactNode
}

function WizardDialog({ words, step, onClose, children }: WizardDialogProps) {
  const { ref, close, onCancel } = useModalDialog()
  useLayoutEffect(
    // Each step starts with the focus on its title, for the keyboard and for screen readers. The focus moves after
    // painting: moving it immediately would force a layout during the press. Without `:scope`, a section of the page
    // around the dialog would match too, and the title found would be the one of a hidden step.
    () =>
      afterPaint(() =>
        ref.current?.querySelector<HTMLElement>(':scope > section:not([hidden]) [tabindex="-1"]')?.focus(),
      ),
    [step],
  )
  useLayoutEffect(() => () => dropCaret(ref.current), [])
  return (
    <dialog
      className="wizard"
      aria-labelledby="estimation-titre"
      ref={ref}
      onCancel={onCancel}
      onClose={onClose}
    >
      <div className="wizard-head">
        <h2 id="estimation-titre">{words.title}</h2>
        <button type="button" className="btn btn-s btn-quiet" onClick={close}>
          {words.close}
        </button>
      </div>
      <p className="note">{words.notice}</p>
      {children}
    </dialog>
  )
}
