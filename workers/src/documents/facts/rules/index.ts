/** The rules of every field. The first whose label fits takes the line, so the narrower ones stand first. */
import type { Rule } from '../found.ts'
import { abn } from './abn.ts'
import { address } from './address.ts'
import { excess, feeIncome, limit, priorPremium, turnover } from './amounts.ts'
import { coverage } from './coverage.ts'
import { expiry, inception, period, retroactive } from './days.ts'
import { employees } from './employees.ts'
import { circumstances, claims } from './history.ts'
import { insured } from './insured.ts'
import { priorInsurer } from './prior-insurer.ts'
import { services } from './services.ts'

export const RULES: readonly Rule[] = [
  insured,
  abn,
  address,
  services,
  priorPremium,
  priorInsurer,
  retroactive,
  period,
  inception,
  expiry,
  excess,
  limit,
  feeIncome,
  turnover,
  circumstances,
  claims,
  employees,
  coverage,
]
