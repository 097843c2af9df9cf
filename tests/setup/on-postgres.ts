import { beforeEach, inject } from 'vitest'

const postgres = inject('postgres')

// Said by each test, so that no report reads as if PostgreSQL had been tried.
if (postgres && 'reason' in postgres) beforeEach(({ skip }) => skip(postgres.reason))
