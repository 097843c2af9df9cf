import { useLayoutEffect, useState } from 'react'
import '../templates/styles/button.css'
import '../templates/styles/wizard.css'
import { afterPaint } from './shared/after-paint.ts'
import { describeEstimate } from './shared/describe-estimate.ts'
import { estimate, type Answers, type Outcomes } from './shared/estimate.ts'
import { FloatButton, type FloatLook } from './shared/float-button.tsx'
import { WIZARD } from './shared/timings.ts'
import { useModalDialog } from './shared/use-modal-dialog.ts'
import { updateVisit } from './shared/visit.ts'
import { Analysing, DetailsStep, ResultStep, TypeStep, type WizardWords } from './shared/wizard-steps.tsx'

export type EstimateWizardProps = {
  readonly look: FloatLook
  readonly words: WizardWords
  readonly outcomes: Outcomes
  /** Houses built before this year may hold asbestos. */
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

/** A button, and the dialog where three steps lead to an indicative price. Closing it keeps the answers. */
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
  return (
    <>
      <FloatButton {...look} open={open} onPress={() => setOpen(true)} />
      {open && (
        <WizardDialog words={words} step={step} onClose={() => setOpen(false)}>
          {step === 'type' && <TypeStep {...common} onNext={() => setStep('details')} />}
          {step === 'details' && (
            <DetailsStep {...common} onBack={() => setStep('type')} onNext={() => setStep('analysing')} />
          )}
          {step === 'analysing' && <Analysing words={words} />}
          {step === 'result' && (
            <ResultStep
              words={words}
              result={result}
              onRestart={restart}
              onContact={() => updateVisit({ draft: describeEstimate(answers, result, words) })}
            />
          )}
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
  // Each step begins at its title, for the keyboard and for a screen reader.
  const begin = (shown: HTMLElement) => shown.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  const { ref, close, onCancel } = useModalDialog(begin)
  useLayoutEffect(() => {
    // The step is shown first: finding its title at once would lay the page out within the press.
    if (ref.current?.open) afterPaint(() => ref.current && begin(ref.current))
  }, [step])
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
