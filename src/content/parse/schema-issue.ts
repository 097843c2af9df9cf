import type { z } from 'zod'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { unwrap } from './schema-keys.ts'
import { kinds, type Kind } from './schema-kinds.ts'

type Issue = z.core.$ZodIssue
type Words = { readonly message: string; readonly hint?: string | undefined }

const TYPES: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'true (oui) ou false (non)',
  array: 'une liste',
  object: 'un groupe de clés',
  record: 'un groupe de clés',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'une date qui existe, écrite AAAA-MM-JJ',
  datetime: 'un instant écrit AAAA-MM-JJThh:mm:ssZ',
  email: 'une adresse courriel',
  url: 'une adresse complète (https://…)',
}

const KINDS: Readonly<Partial<Record<Kind['kind'], string>>> = {
  link: 'un lien : « /page », « #ancre », « https://… », « tel:… » ou « mailto:… »',
  image: "le chemin d'une image sous content/, sans accent ni espace : « images/toit.jpg »",
}

/**
 * Says in French what is wrong with `value`. `written` is how its author wrote it; `schemas` are those it may fit.
 * A schema's own message, when it has one, is taken as it is.
 */
export function describeIssue(
  issue: Issue,
  value: unknown,
  written: string,
  schemas: readonly z.core.$ZodType[],
): Words {
  const got = quote(typeof value === 'object' ? written : value)
  switch (issue.code) {
    case 'invalid_type':
      return {
        message: `${got} devrait être ${TYPES[issue.expected] ?? issue.expected}.`,
        hint: typeHint(issue.expected, value, written),
      }
    case 'invalid_value':
      return {
        message: `${got} n'est pas une valeur permise.`,
        hint: choices(value, issue.values.map(String)),
      }
    case 'invalid_union':
      return { message: `${got} ne convient pas ici.`, hint: discriminatorHint(issue, value, schemas) }
    case 'too_small':
    case 'too_big':
      return { message: size(issue, value) }
    case 'invalid_format':
      return { message: `${got} ${format(issue, schemas)}.` }
    case 'not_multiple_of':
      return { message: `${got} devrait être un multiple de ${issue.divisor}.` }
    default:
      return { message: issue.message }
  }
}

function typeHint(expected: string, value: unknown, written: string): string | undefined {
  if (expected === 'string') {
    if (Array.isArray(value)) return 'Écrivez une seule valeur, sans crochets ni tirets.'
    if (typeof value === 'object')
      return written.startsWith('{{')
        ? `Mettez la valeur entre guillemets : "${written}".`
        : 'Écrivez un texte sur la même ligne que la clé.'
    return `Mettez la valeur entre guillemets : "${written}".`
  }
  if (expected === 'number' || expected === 'int') {
    const number = typeof value === 'string' ? value.replace(/[\s\u00A0]/g, '').replace(',', '.') : ''
    return number !== '' && Number.isFinite(Number(number))
      ? `Écrivez ${number}, sans guillemets.`
      : 'Écrivez des chiffres seuls : ni guillemets, ni unité.'
  }
  if (expected === 'array') return 'Une ligne par élément, commencée par « - ».'
  if (expected === 'object' || expected === 'record') return 'Écrivez ses clés en retrait, une par ligne.'
  return undefined
}

function choices(value: unknown, all: readonly string[]): string {
  const near = typeof value === 'string' ? didYouMean(value, all) : undefined
  return near ? `Vouliez-vous écrire « ${near} » ?` : `Choisissez parmi : ${all.join(', ')}.`
}

function discriminatorHint(
  issue: z.core.$ZodIssueInvalidUnion,
  value: unknown,
  schemas: readonly z.core.$ZodType[],
): string | undefined {
  const last = issue.path.at(-1)
  const all = schemas.flatMap(unwrap).flatMap((schema) => [...(schema._zod.values ?? [])].map(String))
  return all.length > 0 && last !== undefined ? choices(value, all) : undefined
}

function size(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string {
  const small = issue.code === 'too_small'
  const limit = Number(small ? issue.minimum : issue.maximum)
  const bound = issue.exact ? 'exactement' : small ? 'au moins' : 'au plus'
  if (issue.origin === 'string') {
    const length = String(value).length
    if (length === 0) return 'ce texte est vide.'
    return `${quote(value)} a ${count(length, 'caractère')} ; il en faut ${bound} ${limit}.`
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    const length = Array.isArray(value) ? value.length : 0
    return `cette liste a ${count(length, 'élément')} ; il en faut ${bound} ${limit}.`
  }
  if (issue.inclusive === false)
    return `${quote(value)} devrait être plus ${small ? 'grand' : 'petit'} que ${limit}.`
  return `${quote(value)} est trop ${small ? 'petit' : 'grand'} (${bound} ${limit}).`
}

function format(issue: z.core.$ZodIssueInvalidStringFormat, schemas: readonly z.core.$ZodType[]): string {
  const kind = schemas
    .flatMap(unwrap)
    .flatMap((schema) => KINDS[kinds.get(schema as z.ZodType)?.kind ?? 'text'] ?? [])[0]
  const known = FORMATS[issue.format] ?? kind
  if (known) return `devrait être ${known}`
  const { prefix, suffix } = issue as { prefix?: string; suffix?: string }
  if (prefix !== undefined) return `devrait commencer par « ${prefix} »`
  if (suffix !== undefined) return `devrait finir par « ${suffix} »`
  if (!issue.message.startsWith('Invalid')) return `ne convient pas : ${issue.message}`
  return `n'a pas la forme attendue (${issue.pattern ?? issue.format})`
}

function count(n: number, word: string): string {
  return n === 0 ? `aucun ${word}` : `${n} ${word}${n > 1 ? 's' : ''}`
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === undefined) return 'la valeur'
  return `« ${text.length > 60 ? `${text.slice(0, 57)}…` : text} »`
}
