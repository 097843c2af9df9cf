import { Island, useSite, type Head } from 'site/page'
import { Questionnaire } from '../../islands/questionnaire.tsx'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { Button } from '../parts/button.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { Callout } from '../parts/callout.tsx'
import { Hero } from '../parts/hero.tsx'
import { pageHead } from '../parts/page-head.ts'
import { PriceTable } from '../parts/price-table.tsx'
import { Scriptless } from '../parts/scriptless.tsx'
import { Section } from '../parts/section.tsx'

export const head = (_: unknown, site: Site): Head =>
  pageHead(site, site.one('assistant').head, [{ name: 'Assistant IA', url: '/ai-assistant' }], {
    source: 'content/pages/assistant.yaml',
  })

export default function AssistantPage() {
  const site = useSite<Site>()
  const { hero, scriptless, questionnaire, questions, services, closing } = site.one('assistant')
  const { title, lead, ...words } = questionnaire
  return (
    <BaseLayout>
      <Hero
        badge={hero.badge}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <Button variant="primary" size="l" href="#assistant">
              {hero.start}
            </Button>
            <CallButton size="l" />
          </>
        }
      />
      <Section id="assistant" title={title} lead={lead} tone="sheet" screenOnly>
        <Scriptless {...scriptless} />
        <Island component={Questionnaire} props={{ questions, services, words }} when="interaction" />
      </Section>
      <Method />
      <Catalogue />
      <Callout title={closing.title} text={closing.lead} actions={<CallButton size="l" />} />
    </BaseLayout>
  )
}

/** The questions and the rules, also for visitors without JavaScript. */
function Method() {
  const { method, questions } = useSite<Site>().one('assistant')
  return (
    <Section title={method.title} lead={method.lead}>
      <div className="flow">
        <ol>
          {questions.map(({ id, text, options }) => (
            <li key={id}>
              <strong>{text}</strong> {options.map(({ label }) => label).join('\u00A0· ')}
            </li>
          ))}
        </ol>
        <ul>
          {method.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Catalogue() {
  const { catalogue, services } = useSite<Site>().one('assistant')
  return (
    <Section title={catalogue.title} lead={catalogue.lead} tone="sheet">
      <PriceTable
        caption={catalogue.title}
        captionHidden
        columns={catalogue.columns}
        rows={services.map(({ name, url, description, estimatedTime, price }) => ({
          label: <a href={url}>{name}</a>,
          note: description,
          cells: [estimatedTime, price],
        }))}
        note={catalogue.note}
      />
    </Section>
  )
}
