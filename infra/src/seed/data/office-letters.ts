/** Letters to insurers, to the processing team and to staff. */

const SIGNATURE = '<p>Kind regards,<br>{{UserFullName}}<br>{{UserTitle}}<br>{{UserPhone}}<br>{{UserEmail}}</p>'

export const OFFICE_LETTERS: Readonly<Record<string, string>> = {
  WHOLESALE: `<p>Good day,</p>
<p>Please find attached a risk that we would like you to consider under our facility with {{Market}}.</p>
<table><tbody><tr><td>Insured</td><td><strong>{{InsuredCompanyName}}</strong></td></tr>
<tr><td>Class of insurance</td><td>{{Product}}</td></tr></tbody></table>
<p>We would be grateful for your terms, or your queries, at your earliest convenience.</p>
${SIGNATURE}`,

  ENDORSEMENT: `<p>Dear team,</p>
<p>Please endorse policy <strong>{{PolicyNumber}}</strong> ({{InsuredCompanyName}}, {{Product}}, {{Market}}) by the
attached instructions
and return the endorsement schedule to me before it goes to the broker.</p>
${SIGNATURE}`,

  REVERSAL: `<p>Dear team,</p>
<p>Please reverse policy <strong>{{PolicyNumber}}</strong> ({{InsuredCompanyName}}, {{Product}}, {{Market}}), which
incepted on
{{InceptionDate}}, by the attached instructions. The broker has been told that no cover is in force.</p>
${SIGNATURE}`,

  CLEARANCE: `<p>Dear team,</p>
<p>Please clear the following submission for {{Product}} and return the clearance reference.</p>
<table><tbody><tr><td>Insured</td><td><strong>{{InsuredCompanyName}}</strong></td></tr>
<tr><td>Broker</td><td>{{BrokerFullName}}</td></tr></tbody></table>
${SIGNATURE}`,

  'RESET-PASSWORD': `<p>Hello,</p>
<p>A new password was asked for on your account. The link below lets you choose one; it works once and for a short
time.</p>
<p>If you did not ask for it, ignore this message: your password stays as it is.</p>`,

  'TFA-CODE': `<p>Hello,</p>
<p>Use the code below to finish signing in. It works once and for ten minutes. We will never ask you for it by
telephone.</p>`,
}
