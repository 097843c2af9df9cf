import type { Head } from 'site/page'
import { BaseLayout } from '../../layouts/base-layout.tsx'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Hero } from '../../parts/hero.tsx'

export const head = (): Head => ({
  title: 'Article non trouvé | Blogue Nordassain',
  description:
    'L’article que vous recherchez n’existe pas ou a été supprimé. Le blogue garde tous les autres\u00A0: amiante, moisissures, nettoyage.',
  lang: 'fr',
  noindex: true,
})

/** Shown for an address below /blog without an article. */
export default function ArticleNotFoundPage() {
  return (
    <BaseLayout>
      <Hero
        title="Article non trouvé"
        lead="L’article que vous recherchez n’existe pas ou a été supprimé."
        actions={
          <>
            <Button variant="primary" href="/blog">
              Retour au blogue
            </Button>
            <CallButton />
          </>
        }
      />
    </BaseLayout>
  )
}
