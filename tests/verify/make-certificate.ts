import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificate = { readonly key: string; readonly certificate: string; readonly authority: string }

/**
 * Makes a certificate for this machine in `folder`, valid for three months, from its own authority, and returns their
 * files.
 */
export function makeCertificate(folder: string): Certificate {
  const file = (name: string) => join(folder, name)
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const request = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-sha256']
  const authority = ['-x509', '-days', '90', '-keyout', file('authority.key'), '-out', file('authority.pem')]
  openssl(...request, ...authority, '-subj', '/CN=An authority of this machine')
  openssl(...request, '-keyout', file('key.pem'), '-out', file('request.pem'), '-subj', '/CN=localhost')
  writeFileSync(
    file('extensions'),
    `subjectAltName=DNS:localhost
keyUsage=digitalSignature
extendedKeyUsage=serverAuth
crlDistributionPoints=URI:http://localhost/list.crl
`,
  )
  const signer = ['-CA', file('authority.pem'), '-CAkey', file('authority.key'), '-CAcreateserial']
  const signed = ['-in', file('request.pem'), '-out', file('certificate.pem'), '-extfile', file('extensions')]
  openssl('x509', '-req', '-days', '90', '-sha256', ...signer, ...signed)
  return { key: file('key.pem'), certificate: file('certificate.pem'), authority: file('authority.pem') }
}
