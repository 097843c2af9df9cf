import { Island, usePage, useSite } from 'site/page'
import { EstimateWizard } from '../../islands/estimate-wizard.tsx'
import type { Site } from '../../site.config.ts'
import { Button } from './button.tsx'
import { Section } from './section.tsx'
import { wizardProps } from './wizard-props.ts'

const ID = 'devis-intelligent'
const english = {
  title: 'Free written quote',
  lead: 'Describe what you see, and we will write the quote.',
  form: 'Request a quote',
}

/** Where the floating link to the instant quote leads, on a page without a form: the wizard, and the way to the form. */
export function InstantQuote() {
  const site = useSite<Site>()
  const french = usePage().lang === 'fr'
  const { title, lead, form } = french ? site.one('wizard').section : english
  return (
    <Section
      // The button that has this id is French.
      {...(!french && { id: ID })}
      title={title}
      lead={lead}
      layout="top"
      screenOnly
      scripted={french}
      actions={
        <>
          {french && <WizardButton kind="primary" />}
          <Button href={french ? '/contact' : '/en/contact'}>{form}</Button>
        </>
      }
    />
  )
}

/**
 * The button of the wizard, which speaks French only; on an English page, the place alone.
 *
 * It is `secondary` beside a form, whose button is the one to press.
 */
export function WizardButton({ kind = 'secondary' }: { readonly kind?: 'primary' | 'secondary' }) {
  const site = useSite<Site>()
  const french = usePage().lang === 'fr'
  return (
    <div id={ID} className="screen scripted">
      {french && (
        <Island component={EstimateWizard} props={wizardProps(site, `btn btn-${kind}`)} when="interaction" />
      )}
    </div>
  )
}
