/** Letters to insurers, to the processing team and to staff. */

const SIGNATURE = '<p>Kind regards,<br>{{UserFullName}}<br>{{UserTitle}}<br>{{UserPhone}}<br>{{UserEmail}}</p>'

export const OFFICE_LETTERS: Readonly<Record<string, string>> = {
  WHOLESALE: `<p>Dear {{WholesaleContact}},</p>
<p>We would be grateful for your terms for the following risk under our facility with {{Market}}.</p>
<table><tbody><tr><td>Insured</td><td><strong>{{InsuredCompanyName}}</strong></td></tr>
<tr><td>Occupation</td><td>{{Occupation}}</td></tr>
<tr><td>Fee income, last 12 months</td><td>{{Turnover}}</td></tr>
<tr><td>Class of insurance</td><td>{{Product}}</td></tr>
<tr><td>Limit of liability</td><td>{{Limit}}</td></tr>
<tr><td>Excess</td><td>{{Excess}}</td></tr>
<tr><td>Target premium</td><td>{{TargetPremium}}</td></tr></tbody></table>
<p>Should you need anything further to quote, please come back to me and I will ask the broker.</p>
${SIGNATURE}`,

  ENDORSEMENT: `<p>Dear team,</p>
<p>Please endorse policy <strong>{{PolicyNumber}}</strong> ({{InsuredCompanyName}}, {{Product}}, {{Market}}) by the
attached instructions
and return the endorsement schedule to me before it goes to the broker.</p>
${SIGNATURE}`,

  REVERSAL: `<p>Dear team,</p>
<p>Please reverse policy <strong>{{PolicyNumber}}</strong> ({{InsuredCompanyName}}, {{Product}}, {{Market}}), inception
{{InceptionDate}}, by the attached instructions, and confirm to me once no cover is in force under it.</p>
${SIGNATURE}`,

  CLEARANCE: `<p>Dear team,</p>
<p>Please clear the following submission for {{Product}} and return the clearance reference.</p>
<table><tbody><tr><td>Our reference</td><td>{{SubmissionID}}</td></tr>
<tr><td>Insured</td><td><strong>{{InsuredCompanyName}}</strong></td></tr>
<tr><td>Also insured</td><td>{{AdditionalInsuredNames}}</td></tr>
<tr><td>ABN</td><td>{{ABN}}</td></tr>
<tr><td>Address</td><td>{{InsuredAddress}}</td></tr>
<tr><td>Occupation</td><td>{{Occupation}}</td></tr>
<tr><td>Broker</td><td>{{BrokerFullName}}, {{BrokerHouse}}</td></tr></tbody></table>
${SIGNATURE}`,

  'RESET-PASSWORD': `<p>Hello,</p>
<p>A new password was asked for on your account. The link below lets you choose one; it works once and for a short
time.</p>
<p>If you did not ask for it, ignore this message: your password stays as it is.</p>`,

  'TFA-CODE': `<p>Hello,</p>
<p>Use the code below to finish signing in. It works once and for ten minutes. We will never ask you for it by
telephone.</p>`,
}
