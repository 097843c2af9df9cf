import { CompiledQuery, sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Lead, OutboxEntry } from '../../store.ts'
import { toLeadRow } from './lead-row.ts'
import { limitRow, type Count } from '../rate-limits.ts'
import type { Tables } from '../tables.ts'

type Values = readonly (string | number | null)[]

export type AcceptStatements = ReturnType<typeof acceptStatements>

/**
 * The three statements that every accepted request takes, in the language of `database`.
 *
 * Each is spelt once and then only given its values: building them anew took longer than running them.
 */
export function acceptStatements(database: Kysely<Tables>) {
  const spelt = new Map<string, string>()
  const run = <R>(
    db: Transaction<Tables>,
    name: string,
    build: () => RawBuilder<unknown>,
    values: Values,
  ) => {
    let text = spelt.get(name)
    if (text === undefined) spelt.set(name, (text = build().compile(database).sql))
    return db.executeQuery<R>(CompiledQuery.raw(text, [...values]))
  }

  const count: Count = async (db, limits, now) => {
    const values = limits.flatMap((limit) => Object.values(limitRow(limit, now)))
    const build = () => sql`
      insert into rate_limit (key, window_start, count, expires_at) values ${tuples(limits.length, 4)}
      on conflict (key, window_start) do update set count = rate_limit.count + 1 returning key, count`
    const { rows } = await run<{ key: string; count: number }>(db, `count ${limits.length}`, build, values)
    return new Map(rows.map(({ key, count }) => [key, count]))
  }
  return {
    count,
    /** Returns whether it was stored: not when its key, or its like received after `since`, is there already. */
    async insertLead(db: Transaction<Tables>, lead: Lead, foldKey: string, since: string) {
      const row = toLeadRow(lead, foldKey)
      const columns = Object.keys(row)
      const build = () => sql`
        insert into lead (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${places(columns.length)}
        where not exists (select 1 from lead where payload_hash = ${''} and received_at > ${''})
        on conflict do nothing`
      const values = [...Object.values(row), lead.payloadHash, since]
      const { numAffectedRows } = await run(db, 'lead', build, values)
      return numAffectedRows === 1n
    },
    async insertOutbox(db: Transaction<Tables>, entries: readonly OutboxEntry[]) {
      const build = () => sql`
        insert into outbox (id, lead_id, kind, next_at, attempts) values ${tuples(entries.length, 5)}
        on conflict (id) do nothing`
      const values = entries.flatMap(({ id, leadId = null, kind, nextAt }) => [id, leadId, kind, nextAt, 0])
      await run(db, `outbox ${entries.length}`, build, values)
    },
  }
}

function tuples(rows: number, columns: number): RawBuilder<unknown> {
  return sql.join(Array.from({ length: rows }, () => sql`(${places(columns)})`))
}

function places(count: number): RawBuilder<unknown> {
  return sql.join(Array<string>(count).fill(''))
}
