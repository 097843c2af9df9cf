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

/** The target of the floating instant quote link, on a page without a form: the wizard, and a link to the form. */
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
 * The button of the wizard, which is only in French; on an English page, only its place.
 *
 * It is `secondary` next to a form, whose button is the main one.
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
