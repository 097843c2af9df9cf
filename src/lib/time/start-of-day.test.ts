import { expect, test } from 'vitest'
import { startOfDay } from './start-of-day.ts'

test.each([
  ['2025-03-09', 'America/Toronto', '2025-03-09T05:00:00.000Z'], // clocks go forward at 2
  ['2025-03-10', 'America/Toronto', '2025-03-10T04:00:00.000Z'],
  ['2025-11-02', 'America/Toronto', '2025-11-02T04:00:00.000Z'], // clocks go back at 2
  ['2025-11-03', 'America/Toronto', '2025-11-03T05:00:00.000Z'],
  ['2025-06-01', 'UTC', '2025-06-01T00:00:00.000Z'],
  ['2025-06-01', 'Pacific/Kiritimati', '2025-05-31T10:00:00.000Z'],
  ['2025-06-01', 'Asia/Kathmandu', '2025-05-31T18:15:00.000Z'],
])('%s begins in %s at %s', (day, zone, expected) =>
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(expected),
)
