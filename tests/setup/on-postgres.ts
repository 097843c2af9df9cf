import { beforeEach, inject } from 'vitest'

const postgres = inject('postgres')

// Reported by each test, so that no report looks as if PostgreSQL had been tested.
if (postgres && 'reason' in postgres) beforeEach(({ skip }) => skip(postgres.reason))
