import type { ReactNode } from 'react'
import { Enhance, useSite, type Head } from 'site/page'
import { seoTools } from '../../islands/seo-tools.ts'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Hero } from '../parts/hero.tsx'
import { pageHead } from '../parts/page-head.ts'
import { Scriptless } from '../parts/scriptless.tsx'
import { TabPanels } from '../parts/tab-panels.tsx'
import '../styles/seo-tools.css'
import '../styles/button-states.css'

export const head = (_: unknown, site: Site): Head =>
  pageHead(site, site.one('seoOptimizer').head, [{ name: 'Optimiseur SEO', url: '/seo-optimizer' }], {
    source: 'content/pages/optimiseur-seo.yaml',
  })

export default function SeoOptimizerPage() {
  const site = useSite<Site>()
  const { title, lead, scriptless, label, simple, audit, navigation, errors, results } =
    site.one('seoOptimizer')
  const tools = { simple, audit, navigation }
  return (
    <BaseLayout>
      <Hero title={title} lead={lead}>
        <Scriptless {...scriptless} />
      </Hero>
      <Enhance
        by={seoTools}
        props={{
          errors,
          results,
          running: wordsOf(tools, 'running'),
          done: wordsOf(tools, 'done'),
        }}
        when="idle"
      >
        <div className="wrap tool-tabs">
          <TabPanels
            label={label}
            tabs={[
              {
                id: 'analyse-simple',
                title: simple.tab,
                content: (
                  <Tool name="simple" lead={simple.lead} button={simple.button} disabled>
                    <UrlField id="url-simple" label={simple.field} hint={simple.hint} />
                  </Tool>
                ),
              },
              {
                id: 'audit-complet',
                title: audit.tab,
                content: (
                  <Tool name="audit" lead={audit.lead} button={audit.button}>
                    <UrlField
                      id="url-audit"
                      label={audit.field}
                      hint={audit.hint}
                      value={site.config.origin}
                    />
                  </Tool>
                ),
              },
              {
                id: 'test-navigation',
                title: navigation.tab,
                content: <Tool name="navigation" lead={navigation.lead} button={navigation.button} />,
              },
            ]}
          />
        </div>
      </Enhance>
    </BaseLayout>
  )
}

type Words = { readonly running: string; readonly done: string }

function wordsOf(tools: Readonly<Record<'simple' | 'audit' | 'navigation', Words>>, key: keyof Words) {
  return { simple: tools.simple[key], audit: tools.audit[key], navigation: tools.navigation[key] }
}

type ToolProps = {
  readonly name: 'simple' | 'audit' | 'navigation'
  readonly lead: string
  readonly button: string
  readonly disabled?: boolean
  readonly children?: ReactNode
}

/** A tool's description, its form, and after that the regions in which the island shows progress and results. */
function Tool({ name, lead, button, disabled = false, children }: ToolProps) {
  return (
    <>
      <p>{lead}</p>
      {/* Until the island is awake, submitting a form with this method does nothing. */}
      <form className="tool scripted" method="dialog" noValidate data-tool={name}>
        {children}
        <Button type="submit" variant="primary" disabled={disabled}>
          {button}
        </Button>
      </form>
      <p className="tool-state note" role="status" />
      <div className="tool-result" />
    </>
  )
}

type UrlFieldProps = {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly value?: string
}

function UrlField({ id, label, hint, value }: UrlFieldProps) {
  return (
    <Field
      id={id}
      name="url"
      label={label}
      hint={hint}
      defaultValue={value}
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
