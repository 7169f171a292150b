/** The five product lines a submission can ask for, and the text made of them. */
export const COVERAGE = [
  { flag: 'ProfessionalIndemnity', name: 'Professional Indemnity' },
  { flag: 'EIL', name: 'Environmental Impairment Liability' },
  { flag: 'ManagementLiability', name: 'Management Liability' },
  { flag: 'CyberLiability', name: 'Cyber Liability' },
  { flag: 'GeneralLiability', name: 'General Liability' },
] as const

export type CoverageFlag = (typeof COVERAGE)[number]['flag']
export type CoverageFlags = Record<CoverageFlag, boolean>

export function noCoverage(): CoverageFlags {
  return {
    ProfessionalIndemnity: false,
    EIL: false,
    ManagementLiability: false,
    CyberLiability: false,
    GeneralLiability: false,
  }
}

/** SUBN-003, A-064: the selected products joined by a slash, other coverage last. */
export function coverageText(products: Readonly<Partial<CoverageFlags>>, other: string | null | undefined): string {
  const names: string[] = COVERAGE.filter(({ flag }) => products[flag]).map(({ name }) => name)
  const further = other?.trim() ?? ''
  return [...names, ...(further === '' ? [] : [further])].join('/')
}
