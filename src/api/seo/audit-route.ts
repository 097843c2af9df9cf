import * as z from 'zod'
import { limitCalls, type Tool } from '../guard-call.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-body.ts'
import { auditResult } from './audit-result.ts'
import { auditTarget, completeAddress } from './audit-target.ts'
import { GROUPS } from './finding.ts'
import { keepReport } from './report-route.ts'
import { parseUrl } from '../http/parse-url.ts'

const LIMITS = { windowMs: 60_000, client: 5, everyone: 30 }

const bodySchema = z.strictObject({
  siteUrl: z.string(),
  domain: z.string().optional(),
  /** Every group, unless the caller excludes it by name. */
  options: z
    .strictObject(Object.fromEntries(GROUPS.map((name) => [name, z.boolean().default(true)])))
    .prefault({}),
})

/** Answers `POST /api/seo/audit-complet`: audits a page, and stores the report for a week. */
export const auditWholePage: Tool = async (request, clientIp, config) => {
  const { data: body } = bodySchema.safeParse(await readJson(request))
  const address = body && parseUrl(completeAddress(body.siteUrl, config.business.origin))
  if (!address || (body.domain ?? address.hostname).toLowerCase() !== address.hostname)
    throw new HttpError(422, 'badAddress')
  await limitCalls('audit', clientIp, config, LIMITS)
  const whole = await auditTarget(body.siteUrl, config)
  const audit = { ...whole, checks: whole.checks.filter(({ group }) => body.options[group]) }
  return auditResult(audit, await keepReport(audit, config.store), config.language)
}
