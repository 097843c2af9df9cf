import { expect, test } from 'vitest'
import { charsetIn } from './decode-body.ts'

// From the suite of html5lib, encoding/tests1.dat and tests2.dat.
test.each([
  ['<!DOCTYPE HTML>\n<meta\ncharset=iso8859-2>', 'iso-8859-2'],
  ["<meta       charset    =     'euc-jp'>", 'euc-jp'],
  ['<meta content="text/html; charset=iso8859-2" http-equiv="Content-Type">', 'iso-8859-2'],
  ['<!--<meta charset="ISO-8859-1">-->\n<meta charset="iso8859-2">', 'iso-8859-2'],
  ['<meta charset="bogus">\n<meta charset="iso8859-2">', 'iso-8859-2'],
  ['\u00EF\u00BB\u00BF<!DOCTYPE HTML>\n<meta charset="ISO-8859-1">', 'utf-8'],
  ['<meta name="Content-Style-Type" content="text/html; charset=iso8859-2">', 'utf-8'],
  ['<meta test="\' charset=iso8859-2>\n<p>"\'</p>', 'utf-8'],
  ['<head></head><p title="x>\n<meta charset=iso8859-2>\n<p>"</p>', 'utf-8'],
  ['<meta charset=euc-jp', 'utf-8'],
  ['<meta charset="UTF-16LE">', 'utf-8'],
])('%s is read as %s', (written, charset) => {
  expect(charsetIn(Buffer.from(written, 'latin1'))).toBe(charset)
})
