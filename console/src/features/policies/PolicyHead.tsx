/** The head of a policy in force: its product, its stage, the most important figures, and the one next action. */
import { formatInteger, formatMoney, sydneyDate } from '@bindery/contracts/rules'
import type { QuoteRow } from '@bindery/contracts/wire'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Figures } from '../../ui/page/Figures.tsx'
import { StatusText } from '../../ui/page/StatusText.tsx'
import { Steps } from '../../ui/page/Steps.tsx'
import { canEndorse } from './actions.ts'
import { lifeOf } from './life.ts'
import classes from './PolicyHead.module.css'

interface PolicyHeadProps {
  readonly policy: QuoteRow
  readonly onEndorse: () => void
}

export function PolicyHead({ policy, onEndorse }: PolicyHeadProps) {
  const { PolicyNumber, Status, Market, Product, BasePremium, TotalPayable, Limit } = policy
  const [today] = useState(() => sydneyDate(new Date()))
  return (
    <section aria-label={`Policy ${PolicyNumber}`} className={classes.policy}>
      <div className={classes.named}>
        <h3>{PolicyNumber}</h3>
        <StatusText status={Status} />
        <Text size="sm" c="dimmed">
          {`${Product.ProductName} with ${Market.MarketName}`}
        </Text>
        {canEndorse(policy) && (
          <Button size="compact-sm" variant="light" onClick={onEndorse}>
            Endorse it
          </Button>
        )}
      </div>
      <div className={classes.state}>
        <Steps label={`Life of ${PolicyNumber}`} steps={lifeOf(policy, today)} />
        <Figures
          label={`Figures of ${PolicyNumber}`}
          figures={[
            { label: 'Limit', value: formatInteger(Limit) },
            { label: 'Base Premium', value: formatMoney(BasePremium) },
            { label: 'Total Payable', value: formatMoney(TotalPayable) },
          ]}
        />
      </div>
    </section>
  )
}
