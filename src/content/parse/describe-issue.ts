import type { z } from 'zod'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { shortened } from '../../lib/text/shortened.ts'
import { issueText, schemaTexts } from '../../messages/schema-text.ts'
import {
  formatNumber,
  quantity,
  quote,
  suggestion,
  inEach,
  untranslated,
  type Text,
} from '../../messages/text.ts'
import { unwrap } from './schema-keys.ts'
import { kinds, type Kind } from '../../lib/schema-kinds.ts'

type Issue = z.core.$ZodIssue
type Words = { readonly message: Text; readonly hint?: Text | undefined }

const TYPES: Readonly<Record<string, Text>> = {
  string: { en: 'text', fr: 'un texte' },
  number: { en: 'a number', fr: 'un nombre' },
  int: { en: 'a whole number', fr: 'un nombre entier' },
  date: { en: 'a Date, but content holds text', fr: 'un Date, et le contenu est du texte' },
  boolean: { en: 'true or false', fr: 'true (oui) ou false (non)' },
  array: { en: 'a list', fr: 'une liste' },
  object: { en: 'a group of keys', fr: 'un groupe de clés' },
  record: { en: 'a group of keys', fr: 'un groupe de clés' },
}

const FORMATS: Readonly<Record<string, Text>> = {
  date: { en: 'a date that exists, written YYYY-MM-DD', fr: 'une date qui existe, écrite AAAA-MM-JJ' },
  email: { en: 'an email address', fr: 'une adresse courriel' },
  url: { en: 'a complete address (https://…)', fr: 'une adresse complète (https://…)' },
}

const KINDS: Readonly<Partial<Record<Kind['kind'], Text>>> = {
  link: {
    en: 'a link: "/page", "#anchor", "https://…", "tel:…" or "mailto:…"',
    fr: 'un lien : « /page », « #ancre », « https://… », « tel:… » ou « mailto:… »',
  },
  image: {
    en: 'the path of an image under content/: "images/roof.jpg"',
    fr: 'le chemin d’une image sous content/ : « images/toit.jpg »',
  },
  focus: {
    en: 'a point of the picture, from its left edge and its top, each between 0% and 100%: "30% 60%"',
    fr: 'un point de l’image, depuis la gauche et depuis le haut, chacun entre 0% et 100% : « 30% 60% »',
  },
}

const MAX_QUOTED = 60
const CHARACTER: Text = { en: 'character', fr: 'caractère' }
const ITEM: Text = { en: 'item', fr: 'élément' }

/**
 * Describes what is wrong with `value`. `written` is its source text; `schemas` are those it can match. A schema's
 * own message, if any, is used unchanged.
 */
export function describeIssue(
  issue: Issue,
  value: unknown,
  written: string,
  schemas: readonly z.core.$ZodType[],
): Words {
  const got = quoted(typeof value === 'object' ? written : value)
  switch (issue.code) {
    case 'invalid_type': {
      const type = TYPES[issue.expected] ?? untranslated(issue.expected)
      return {
        message: { en: `${got.en} should be ${type.en}.`, fr: `${got.fr} devrait être ${type.fr}.` },
        hint: typeHint(issue.expected, value, written),
      }
    }
    case 'invalid_value':
      return {
        message: { en: `${got.en} is not an allowed value.`, fr: `${got.fr} n’est pas une valeur permise.` },
        hint: choices(value, issue.values.map(String)),
      }
    case 'invalid_union':
      return {
        message: { en: `${got.en} does not fit here.`, fr: `${got.fr} ne convient pas ici.` },
        hint: discriminatorHint(issue, value, schemas),
      }
    case 'too_small':
    case 'too_big':
      return { message: size(issue, value) }
    case 'invalid_format': {
      const wrong = format(issue, schemas)
      return { message: { en: `${got.en} ${wrong.en}.`, fr: `${got.fr} ${wrong.fr}.` } }
    }
    case 'custom':
      return { message: issueText(issue) ?? untranslated(issue.message) }
    default:
      return { message: untranslated(issue.message) }
  }
}

function typeHint(expected: string, value: unknown, written: string): Text | undefined {
  // Braces around a fact look like a group.
  if (expected === 'string' && (typeof value !== 'object' || written.startsWith('{{')))
    return {
      en: `Put the value in quotes: "${written}".`,
      fr: `Mettez la valeur entre guillemets : "${written}".`,
    }
  if (expected === 'number' || expected === 'int')
    return {
      en: 'Write digits only, with a point for decimals: no quotes, no unit.',
      fr: 'Écrivez des chiffres seuls, avec un point pour les décimales : ni guillemets, ni unité.',
    }
  if (expected === 'date')
    return {
      en: 'In site.config.ts, write date() of site/config, or z.coerce.date(), for z.date().',
      fr: 'Dans site.config.ts, écrivez date() de site/config, ou z.coerce.date(), au lieu de z.date().',
    }
  return undefined
}

function choices(value: unknown, all: readonly string[]): Text {
  const near = typeof value === 'string' ? didYouMean(value, all) : undefined
  const list = all.join(', ')
  return suggestion(near) ?? { en: `Choose one of: ${list}.`, fr: `Choisissez parmi : ${list}.` }
}

function discriminatorHint(
  issue: z.core.$ZodIssueInvalidUnion,
  value: unknown,
  schemas: readonly z.core.$ZodType[],
): Text | undefined {
  const last = issue.path.at(-1)
  const all = schemas.flatMap(unwrap).flatMap((schema) => [...(schema._zod.values ?? [])].map(String))
  return all.length > 0 && last !== undefined ? choices(value, all) : undefined
}

function size(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): Text {
  const small = issue.code === 'too_small'
  const limit = Number(small ? issue.minimum : issue.maximum)
  const en = issue.exact ? 'exactly' : small ? 'at least' : 'at most'
  const fr = issue.exact ? 'exactement' : small ? 'au moins' : 'au plus'
  const got = quoted(value)
  const bound = inEach((language) => formatNumber(limit, language))
  if (issue.origin === 'string') {
    const length = String(value).length
    if (length === 0) return { en: 'this text is empty.', fr: 'ce texte est vide.' }
    const has = inEach((language) => quantity(language, length, CHARACTER[language]))
    return {
      en: `${got.en} has ${has.en}; it needs ${en} ${bound.en}.`,
      fr: `${got.fr} a ${has.fr} ; il en faut ${fr} ${bound.fr}.`,
    }
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    const length = Array.isArray(value) ? value.length : 0
    const has = inEach((language) => quantity(language, length, ITEM[language]))
    return {
      en: `this list has ${has.en}; it needs ${en} ${bound.en}.`,
      fr: `cette liste a ${has.fr} ; il en faut ${fr} ${bound.fr}.`,
    }
  }
  const open = issue.inclusive === false
  return {
    en: `${got.en} is too ${small ? 'small' : 'large'}: it should be ${open ? (small ? 'more than' : 'less than') : en} ${limit}.`,
    fr: `${got.fr} est trop ${small ? 'petit' : 'grand'} : il faut ${open ? (small ? 'plus de' : 'moins de') : fr} ${limit}.`,
  }
}

function format(issue: z.core.$ZodIssueInvalidStringFormat, schemas: readonly z.core.$ZodType[]): Text {
  const own = schemas.flatMap(unwrap)
  const kind = own.flatMap((schema) => KINDS[kinds.get(schema as z.ZodType)?.kind ?? 'text'] ?? [])[0]
  const known = FORMATS[issue.format] ?? kind
  if (known) return { en: `should be ${known.en}`, fr: `devrait être ${known.fr}` }
  const { prefix, suffix } = issue as { prefix?: string; suffix?: string }
  if (prefix !== undefined)
    return { en: `should start with "${prefix}"`, fr: `devrait commencer par « ${prefix} »` }
  if (suffix !== undefined)
    return { en: `should end with "${suffix}"`, fr: `devrait finir par « ${suffix} »` }
  const wrong =
    own.flatMap((schema) => schemaTexts.get(schema)?.wrong ?? [])[0] ??
    (issue.message.startsWith('Invalid') ? undefined : untranslated(issue.message))
  if (wrong) return { en: `does not fit: ${wrong.en}`, fr: `ne convient pas : ${wrong.fr}` }
  const pattern = issue.pattern ?? issue.format
  return { en: `does not have the expected form (${pattern})`, fr: `n’a pas la forme attendue (${pattern})` }
}

function quoted(value: unknown): Text {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === undefined) return { en: 'the value', fr: 'la valeur' }
  return inEach((language) => quote(shortened(text, MAX_QUOTED), language))
}
