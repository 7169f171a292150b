/** An intake as the server tells it: a broker's mail with a proposal, read. */
import { wireDateTime } from '@bindery/contracts/rules'
import type { Intake } from '@bindery/contracts/wire'

const MAIL = 'a'.repeat(64)
const PROPOSAL = 'b'.repeat(64)

const said = (document: string, page: number, sentence: string) => ({ document, page, sentence })

export const FACTS: Intake['Facts'] = [
  {
    field: 'insured',
    value: { kind: 'text', text: 'Tidewater Surveys Pty Ltd' },
    confidence: 0.94,
    evidence: said(PROPOSAL, 1, 'Insured: Tidewater Surveys Pty Ltd'),
  },
  {
    field: 'abn',
    value: { kind: 'abn', abn: '51824753556' },
    confidence: 0.99,
    evidence: said(PROPOSAL, 1, 'ABN 51 824 753 556'),
  },
  {
    field: 'address',
    value: { kind: 'text', text: 'Level 3, 100 Miller Street, North Sydney NSW 2060' },
    confidence: 0.8,
    evidence: said(PROPOSAL, 1, 'Level 3, 100 Miller Street, North Sydney NSW 2060'),
  },
  {
    field: 'feeIncome',
    value: { kind: 'money', amount: 1_250_000.4, currency: 'AUD' },
    confidence: 0.7,
    evidence: said(PROPOSAL, 2, 'Gross fee income: $1,250,000.40'),
  },
  {
    field: 'coverage',
    value: { kind: 'line', name: 'Professional Indemnity' },
    confidence: 0.9,
    evidence: said(MAIL, 1, 'Please quote PI and cyber.'),
  },
  {
    field: 'coverage',
    value: { kind: 'line', name: 'Cyber Liability' },
    confidence: 0.85,
    evidence: said(MAIL, 1, 'Please quote PI and cyber.'),
  },
  {
    field: 'limit',
    value: { kind: 'money', amount: 2_000_000, currency: 'AUD' },
    confidence: 0.88,
    evidence: said(PROPOSAL, 2, 'Limit of indemnity: $2,000,000'),
  },
]

export const intake = (part: Partial<Intake> = {}): Intake => ({
  IntakeID: 7,
  State: 'waiting',
  DateCreated: wireDateTime('2026-11-20T01:02:03.000Z'),
  CreatedBy: '',
  FromName: 'Ava Lim',
  FromAddress: 'ava@coastal.example',
  Addresses: ['ava@coastal.example'],
  Subject: 'Tidewater Surveys, PI and cyber',
  Sent: wireDateTime('2026-11-20T00:55:00.000Z'),
  Insured: 'Tidewater Surveys Pty Ltd',
  Files: [
    { id: 'mail', FileName: 'Tidewater.eml', Size: 2_000, sha256: MAIL },
    { id: 'proposal', FileName: 'Proposal.pdf', Size: 90_000, sha256: PROPOSAL },
  ],
  LeftOut: [{ FileName: 'setup.exe', Reason: 'Files of this kind are not accepted.' }],
  Unread: [{ FileName: 'Claims.pdf', Reason: 'This PDF is a scan without text.' }],
  FactCount: FACTS.length,
  Reason: '',
  SubmissionID: null,
  Facts: FACTS,
  Others: [],
  Model: 'built-in',
  FellBack: '',
  ...part,
})
