/** The premium calculator: a dialog of the Tools menu, no route (SHELL-005, CALC-001, CALC-002). */
import { calculatorPremium } from '@bindery/contracts/rules'
import { Modal, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { FIRST_IN_DIALOG } from '../../../ui/form/focus.ts'
import { useFocusBack } from '../../../ui/form/useFocusBack.ts'
import { MoneyField, RateField } from '../../../ui/form/NumberField.tsx'

const money = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })

export function Calculator({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  const [lastYear, setLastYear] = useState('')
  const [estimated, setEstimated] = useState('')
  const [rate, setRate] = useState('')
  const premium = calculatorPremium(lastYear, estimated, rate)
  return (
    <Modal opened onClose={onClose} title="Premium calculator" size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <MoneyField label="Last Year Fee" value={lastYear} onChange={setLastYear} {...FIRST_IN_DIALOG} />
        <MoneyField label="Estimated Fee" value={estimated} onChange={setEstimated} />
        <RateField label="Rate %" value={rate} onChange={setRate} />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="md">
        Premium for a 1m limit
      </Text>
      <Text
        component="output"
        fz={22}
        fw={650}
        aria-label="Premium for a 1m limit"
        aria-live="polite"
        display="block"
        mih={34}
      >
        {premium === null ? '–' : money.format(premium)}
      </Text>
    </Modal>
  )
}
