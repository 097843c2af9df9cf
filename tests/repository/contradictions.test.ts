import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { spawnCommand } from '../../src/cli/fixtures/run-command.ts'
import { engineRoot } from '../../src/disk/engine-paths.ts'
import type { Place, LocalizedProblem } from '../../src/problems/problem.ts'

// Contradictions in the specification: the subject, then the file and the words to which each place must refer; `~` is
// a no-break space.
const CONTRADICTIONS = `
an urgent call: under 2 hours, and under 15 minutes | Délai d’intervention d’urgence | facts moins de 2 heures | facts moins de 15 minutes | content/faq/urgence.yaml {{delai-urgence.reponse-15-minutes}}
an urgent call: on site in 30 to 60 minutes | Délai d’intervention d’urgence | facts 30 à 60 minutes | content/faq/urgence.yaml {{delai-urgence.sur-place}}
an urgent call: 15 minutes at Saint-Jérôme | Délai d’intervention d’urgence | facts fr: 15 minutes | content/cities/saint-jerome.yaml {{delai-urgence.saint-jerome}}
an urgent call: 1 to 2 hours at Mont-Tremblant | Délai d’intervention d’urgence | facts 1 à 2 heures | content/cities/mont-tremblant.yaml {{delai-urgence.mont-tremblant}}
an urgent call: about 30 minutes after a loss | Inspection post-sinistre, arrivée | facts environ 30 minutes | facts moins de 2 heures | content/services/inspection-post-sinistre.yaml {{arrivee-post-sinistre}}
a health alert: 24 to 48 hours | Intervention en cas d’alerte pour la santé | facts 24 à 48 heures | facts moins de 2 heures | content/faq/accueil.yaml {{delai-alerte-sante}}
an urgent request: 24-48h, and 2 to 3 days | Délai d’une demande urgente | facts 24-48h | facts 2 à 3 jours | facts moins de 2 heures | content/forms/accueil.yaml {{delai-demande-urgente.formulaire}} | content/pages/assistant.yaml {{delai-demande-urgente.questionnaire}}
a normal request: 3-5 days, and a week | Délai d’une demande normale | facts 3-5 jours | facts une semaine | content/forms/accueil.yaml {{delai-demande-normale.formulaire}} | content/pages/assistant.yaml {{delai-demande-normale.questionnaire}}
the answer to a quote: under 2 hours, and 24 hours | Délai de réponse à une demande de soumission | facts moins de 2 heures | facts 24 heures | content/services/caracterisation-amiante.yaml {{delai-soumission.vingt-quatre-heures}}
15 years, and 12 | Années d’expérience | facts plus de 15 ans | facts 12 ans | content/cities/mont-tremblant.yaml {{annees-experience.mont-tremblant}}
127, 247 and 350 reviews | Nombre d’avis | facts 127 avis | facts 247 avis | facts 350 avis | content/services/caracterisation-amiante.yaml nombre-avis.services | content/cities/blainville.yaml nombre-avis.villes
several licence numbers | Numéro de licence RBQ | facts status: placeholder | content/business.yaml status: placeholder
a guarantee of 5 years, and of 2 to 5 | Garantie sur les travaux | facts 5 ans | facts 2 à 5 ans | content/services/decontamination-moisissures.yaml {{garantie-travaux.faq-moisissures}}
50 km, and 100 km | Rayon de service | facts 50 km | facts 100 km | templates/structured-data/business.ts rayon-service.metadonnees
the zone: Laurentides and Montréal, all of Quebec, four regions | Zone de service | facts Laurentides et Montréal | facts tout le Québec | facts Montérégie | content/business.yaml {{zone-service.contact}} | content/business.yaml {{zone-service.metadonnees}}
served cities: 18, 14, 10 and 8 | Nombre de villes desservies | facts '18' | facts '14' | facts '10' | facts '8' | content/pages/accueil.yaml {{villes-desservies.accueil}} | content/business.yaml {{villes-desservies.contact}}
26 cities in the plan | Plan du site, villes | facts '26' | facts '18' | content/pages/plan-du-site.yaml plan-villes
services: 15 in the catalogue, 11 in the form | Nombre de services | facts '15' | facts '11' | content/forms/accueil.yaml {{services-offerts.formulaire}}
17 services in the plan | Plan du site, services | facts '17' | facts '15' | content/pages/plan-du-site.yaml plan-services
Saturday on the contact page, and not on the home page | Heures du bureau, le samedi | facts 8 h à 16 h | facts aucune heure annoncée | content/business.yaml {{heures-samedi.accueil}}
Sunday on the contact page, and not on the home page | Heures du bureau, le dimanche | facts sur rendez-vous | facts aucune heure annoncée | content/business.yaml {{heures-dimanche.contact}} | content/business.yaml {{heures-dimanche.accueil}}
all day every day in the metadata, and office hours on the pages | fact/other-hours | templates/structured-data/business.ts openingHoursSpecification | facts 07:00-18:00 | facts 08:00-16:00
closed at 7 in an offer, and open at 7 | Heures où une offre dit le bureau fermé | facts 18 h à 7 h 59 | facts 7 h à 18 h | content/widgets/offres.yaml {{heures-hors-bureau}}
asbestos by the square foot: 4 to 25 $, and 15 to 25 $ | Décontamination d’amiante, prix au pied carré | facts 4 $ à 25 $ | facts 15 $ à 25 $ | content/services/decontamination-amiante.yaml {{prix-amiante-pi2.page}}
an asbestos job: 2,500, 2,000 and 4,500 $ | Décontamination d’amiante, prix d’un projet | facts 2 500 $ | facts 2 000 $ | facts 4 500 $ | content/pages/assistant.yaml prix-amiante-projet.questionnaire | content/widgets/estimation.yaml prix-amiante-projet.assistant
asbestos work: 3 to 7, 2 to 7 and 2 to 5 days | Décontamination d’amiante, durée des travaux | facts 3 à 7 jours | facts 2 à 7 jours | facts 2 à 5 jours | content/services/decontamination-amiante.yaml {{delai-amiante.catalogue}}
a mould job: 2,000, 1,500, 800 and 2,800 $ | Décontamination de moisissures, prix d’un projet | facts 2 000 $ | facts 1 500 $ | facts 800 $ | facts 2 800 $ | content/services/decontamination-moisissures.yaml {{prix-moisissures.catalogue}} | content/pages/assistant.yaml prix-moisissures.questionnaire
mould tiers above the catalogue | Moisissures, plus de 500 pieds carrés | facts 6 000 $ et plus | facts 1 500 $ à 6 000 $
mould work: 2 to 5 days, and 1 to 3 | Décontamination de moisissures, durée des travaux | facts 2 à 5 jours | facts 1 à 3 jours
vermiculite: an example above the catalogue | Enlèvement de vermiculite, exemple de 1~500 pieds carrés | facts 12 000 $ à 22 500 $ | facts 3 000 $ à 12 000 $
an air test: 300 to 800 $, and 300 to 600 $ | Test de qualité de l’air, prix | facts 300 $ à 800 $ | facts 300 $ à 600 $
an air test at 995 $ | Test de l’air, forfait premium | facts 995 $ | facts 300 $ à 800 $
the results of an air test: 48 hours, and 3 to 5 days | Test de l’air, rapport du laboratoire | facts 48 heures | facts 3 à 5 jours
a report before its laboratory | Inspection pré-achat, délai du rapport | facts 24 heures | facts 48 à 72 heures
an inspection normally 599 $, sold at 225 to 450 $ and 375 $ | Prix courant de l’inspection offerte | facts 599 $ | facts 225 $ à 450 $ | facts 375 $ | content/offers/inspection-offerte.yaml {{inspection-valeur}}
water damage: 500 to 10,000 $, and 600 to 2,500 $ | Dégât d’eau, prix | facts 500 $ à 10 000 $ | facts 600 $ à 2 500 $
43 pages, and 81 | Indexation, pages | facts 81+ | facts 43+ | facts '43' | content/pages/indexation-google.yaml indexation-pages | content/pages/tableau-seo.yaml tableau-pages
watched 24/7, and every 2 hours | Tableau de bord, surveillance annoncée | facts 24/7 | facts toutes les 2 heures | content/pages/tableau-seo.yaml {{tableau-surveillance}}
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))

let problems: readonly LocalizedProblem[]
beforeAll(async () => {
  // The real command uses the cache of the build before the browser tests; running from source would rebuild it and
  // replace it.
  const { stdout } = await spawnCommand(['check', '--root', engineRoot, '--launch', '--all', '--json'])
  ;({ problems } = JSON.parse(stdout) as { readonly problems: readonly LocalizedProblem[] })
})

// A place is identified by the text from it to the end of its line.
const written = ({ file, line = 0, column = 0 }: Place) =>
  readFileSync(join(engineRoot, file), 'utf8')
    .split('\n')
    [line - 1]?.slice(column - 1)

test.each(CONTRADICTIONS)('%s', (_, name = '', ...places) => {
  const about = name.replaceAll('~', '\u00A0')
  const found = problems.filter((problem) => problem.about === about || problem.code === about)
  expect(found).not.toEqual([])
  const at = found.flatMap(({ place, also = [] }) => (place ? [place, ...also] : also))
  for (const place of places) {
    const [, name = '', words = ''] = /^(\S+) (.*)$/.exec(place) ?? []
    const file = name === 'facts' ? 'content/facts.yaml' : name
    const shown = at.filter((each) => each.file === file).map(written)
    expect(shown).toContainEqual(expect.stringContaining(words))
  }
})

test('the check finds no contradictions other than these', () => {
  const conflicts = problems.filter(({ code }) => /^fact\/(?:several-readings|conflicting-facts)$/.test(code))
  const listed = new Set(CONTRADICTIONS.map(([, about = '']) => about.replaceAll('~', '\u00A0')))
  expect(conflicts.map(({ about = '' }) => about).filter((about) => !listed.has(about))).toEqual([])
})
