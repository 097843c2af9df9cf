import { labelled, type MessageLanguage, type Text } from '../../messages/text.ts'
import { limitCalls, type Tool } from '../guard-call.ts'
import { HttpError } from '../http/http-error.ts'
import { failures, recommendation } from './audit-result.ts'
import { auditTarget, type Audit } from './audit-target.ts'
import type { Group } from './finding.ts'
import { scoreOf } from './score.ts'

export const ANALYSIS_PATH = '/api/seo/optimiser-et-reparer/'

const LIMITS = { windowMs: 60_000, client: 10, everyone: 60 }
const SERVICE: Text = {
  en: 'Analysis of the page by the server, after Lighthouse 12 and axe-core 4',
  fr: 'Analyse de la page par le serveur, d’après Lighthouse 12 et axe-core 4',
}
const STEP: Text = { en: 'Step', fr: 'Étape' }
const NOTHING: Text = {
  en: 'There is nothing to correct in what a server can check.',
  fr: 'Rien n’est à corriger dans ce qu’un serveur peut vérifier.',
}
const UNCHANGED: Text = { en: 'Nothing was changed.', fr: 'Rien n’a été modifié.' }

/** Answers `GET /api/seo/optimiser-et-reparer/{url}`: a report on a page, in numbered steps. */
export const analyzePage: Tool = async (request, clientIp, config) => {
  const { language } = config
  const address = addressIn(request.url)
  if (address === undefined) throw new HttpError(422, 'badAddress')
  await limitCalls('analysis', clientIp, config, LIMITS)
  const audit = await auditTarget(address, config)
  return {
    status: 'success',
    timestamp: audit.timestamp,
    site: audit.url,
    rapport: report(audit, language),
    service: SERVICE[language],
  }
}

/**
 * The address in the path, however hosts and proxies encoded or decoded it: some decode `%2F`, some encode `%` again,
 * and some merge two slashes into one.
 */
export function addressIn(requestUrl: string): string | undefined {
  const { pathname, search } = new URL(requestUrl)
  const at = pathname.indexOf(ANALYSIS_PATH)
  const raw = pathname.slice(at + ANALYSIS_PATH.length)
  if (at < 0 || raw === '') return undefined
  try {
    const decoded = decodeURIComponent(raw)
    const address = /^https?%3a/i.test(decoded) ? decodeURIComponent(decoded) : decoded
    const isUrl = /^https?:\/\//i.test(raw)
    return address.replace(/^(https?):\/+(?=[^/])/i, '$1://') + (isUrl || !/%/.test(raw) ? search : '')
  } catch {
    return undefined
  }
}

function report({ status, firstByteMs, checks }: Audit, language: MessageLanguage): string {
  const failed = failures(checks)
  const score = (group: Group) => scoreOf(group, checks) ?? '–'
  const time = Math.round(firstByteMs)
  const intro: Text = {
    en: `The page answers ${status} in ${time} ms. SEO: ${score('seo')} out of 100. Accessibility: ${score('accessibility')} out of 100, without what needs a browser.`,
    fr: `La page répond ${status} en ${time} ms. Référencement : ${score('seo')} sur 100. Accessibilité : ${score('accessibility')} sur 100, sans ce qui demande un navigateur.`,
  }
  const opening = [intro, ...(failed.length === 0 ? [NOTHING] : []), UNCHANGED]
  return [
    opening.map((sentence) => sentence[language]).join(' '),
    ...failed.map((check, index) =>
      labelled(`${STEP[language]} ${index + 1}`, recommendation(check, language), language),
    ),
  ].join('\n')
}
