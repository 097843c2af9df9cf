/** One article of the benchmark, as plain data: each contender writes it in its own format. */
export type Article = {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** `YYYY-MM-DD`, never in the future. */
  readonly publishedAt: string
  /** A key of {@link categories}. */
  readonly category: string
  readonly tags: readonly string[]
  /** Markdown of about 600 words: headings, lists, emphasis, links to other articles and elsewhere. */
  readonly body: string
}

/** The name of each category. */
export const categories: Readonly<Record<string, string>> = {
  amiante: 'Amiante',
  moisissures: 'Moisissures',
  'qualite-de-l-air': 'Qualité de l’air',
  'degats-d-eau': 'Dégâts d’eau',
  vermiculite: 'Vermiculite',
  inspection: 'Inspection',
  prevention: 'Prévention',
  reglements: 'Règlements',
}

const SUBJECTS = [
  'le grenier',
  'la salle de bain',
  'le vide sanitaire',
  'la toiture',
  'le sous-sol',
  'la cuisine',
]
const OBJECTS = [
  'une fissure',
  'de l’humidité',
  'un isolant friable',
  'une odeur de terre',
  'un joint usé',
  'une tache',
]
const VERBS = ['révèle', 'cache', 'annonce', 'laisse voir', 'retient', 'explique']
const TIMES = [
  'après un hiver long',
  'au printemps',
  'dès les premières pluies',
  'à la vente',
  'pendant les travaux',
]
const ADVICE = [
  'Il vaut mieux mesurer avant de conclure',
  'Un échantillon suffit souvent pour trancher',
  'La ventilation fait la moitié du travail',
  'Rien ne presse tant que la matière reste intacte',
  'Le laboratoire répond en quelques jours',
  'Une photo datée vaut mieux qu’un long récit',
]
const WORDS =
  'maison mur pièce air eau matériau surface odeur poussière fibre échantillon mesure rapport visite semaine hiver bois plâtre conduit fenêtre humidité chaleur famille occupant propriétaire technicien analyse seuil norme risque zone étape travail résultat délai coût'.split(
    ' ',
  )
const LINKS = [
  'https://www.quebec.ca/habitation',
  'https://www.inspq.qc.ca/air',
  'https://www.rbq.gouv.qc.ca/',
]
const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2015, 0, 1)
const DAYS = 3_600

/** The number of pictures for `rich` articles, see `write-pictures.ts`. */
export const PICTURES = 100

/**
 * Makes `count` articles, always the same for the same `count`. `rich` articles also have code, a table and a picture.
 */
export function* generateArticles(count: number, { rich = false } = {}): Generator<Article> {
  const keys = Object.keys(categories)
  for (let index = 0; index < count; index++) {
    const dice = new Dice(1_000_003 + index)
    const category = keys[index % keys.length] ?? ''
    const subject = dice.pick(SUBJECTS)
    yield {
      slug: slugOf(index),
      title: `${capital(subject)} ${dice.pick(VERBS)} ${dice.pick(OBJECTS)}, cas ${index + 1}`,
      description: `${sentence(dice)} ${dice.pick(ADVICE)}.`,
      publishedAt: new Date(FIRST_DAY + dice.below(DAYS) * DAY).toISOString().slice(0, 10),
      category,
      tags: [dice.pick(WORDS), dice.pick(WORDS), dice.pick(WORDS)],
      body: articleBody(dice, count) + (rich ? richBody(dice, index % PICTURES) : ''),
    }
  }
}

/** The address segment of the article at `index`. */
export function slugOf(index: number): string {
  return `article-${String(index + 1).padStart(5, '0')}`
}

function articleBody(dice: Dice, count: number): string {
  const section = (number: number) => [
    `## ${capital(dice.pick(WORDS))} et ${dice.pick(WORDS)}, partie ${number}`,
    paragraph(dice, count),
    paragraph(dice, count),
    list(dice, number % 2 === 0 ? '1.' : '-'),
    `### ${capital(dice.pick(SUBJECTS))}`,
    paragraph(dice, count),
  ]
  return `${[paragraph(dice, count), ...[1, 2, 3].flatMap(section)].join('\n\n')}\n`
}

function richBody(dice: Dice, picture: number): string {
  const row = () => `| ${dice.pick(WORDS)} | ${dice.below(900)} | ${dice.pick(TIMES)} |`
  const line = (index: number) =>
    `  const m${index} = mesure(${dice.below(900)}, seuil) // ${dice.pick(WORDS)}`
  return [
    '',
    `![${capital(dice.pick(SUBJECTS))}](/images/photo-${picture}.jpg)`,
    ['| Relevé | Valeur | Moment |', '| --- | ---: | --- |', ...Array.from({ length: 6 }, row)].join('\n'),
    ['```js', 'function relever(seuil) {', ...[1, 2, 3, 4].map(line), '  return m1', '}', '```\n'].join('\n'),
  ]
    .join('\n\n')
    .slice(1)
}

function paragraph(dice: Dice, count: number): string {
  const link = `[l’article ${dice.pick(WORDS)}](/articles/${slugOf(dice.below(count))})`
  const parts = [
    sentence(dice),
    `${dice.pick(ADVICE)} : **${dice.pick(WORDS)}** d'abord, *${dice.pick(WORDS)}* ensuite.`,
    `Voir ${link}.`,
    sentence(dice),
  ]
  return parts.join(dice.below(3) === 0 ? '\n' : ' ')
}

function list(dice: Dice, marker: string): string {
  const items = [
    `${capital(dice.pick(WORDS))} : ${dice.pick(ADVICE).toLowerCase()}`,
    `[${capital(dice.pick(WORDS))}](${dice.pick(LINKS)}) et ${dice.pick(OBJECTS)}`,
    `\`${dice.pick(WORDS)}-${dice.below(90) + 10}\` relevé ${dice.pick(TIMES)}`,
    `${dice.below(40) + 2} jours pour ${dice.pick(SUBJECTS)}`,
  ]
  return items.map((item) => `${marker} ${item}`).join('\n')
}

function sentence(dice: Dice): string {
  const tail = [dice.pick(WORDS), dice.pick(WORDS), dice.pick(WORDS), dice.pick(WORDS)]
  return `${capital(dice.pick(TIMES))}, ${dice.pick(SUBJECTS)} ${dice.pick(VERBS)} ${dice.pick(OBJECTS)} près de ${tail.join(', de ')}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A pseudo-random number generator (mulberry32). */
class Dice {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }
}
