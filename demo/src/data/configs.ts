/** The delivered configs of A-120. */
interface DeliveredConfig {
  readonly name: string
  readonly value: string
}

/** the second step is on, except in a demo, whose addresses reach no one. */
export const REFERENCE_CONFIGS: readonly DeliveredConfig[] = [
  { name: 'TFA-REQUIRED', value: 'true' },
  { name: 'PROCESSING-EMAIL', value: '' },
  { name: 'BORDERAU-COVERHOLDER-NAME', value: '' },
  { name: 'BORDERAU-COVERHOLDER-PIN', value: '' },
  { name: 'BORDERAU-AGREEMENT-NUMBER', value: '' },
  { name: 'BORDERAU-UMR', value: '' },
]

export const DEMO_CONFIGS: readonly DeliveredConfig[] = [
  { name: 'TFA-REQUIRED', value: 'false' },
  { name: 'PROCESSING-EMAIL', value: 'processing@bindery.example' },
  { name: 'BORDERAU-COVERHOLDER-NAME', value: 'Bindery Underwriting Agency Pty Ltd' },
  { name: 'BORDERAU-COVERHOLDER-PIN', value: '118204BUA' },
  { name: 'BORDERAU-AGREEMENT-NUMBER', value: 'BUA-2025-PL-001' },
  { name: 'BORDERAU-UMR', value: 'B0999BUA2025PL001' },
]
