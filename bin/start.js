#!/usr/bin/env node
// `npm start` and `npm run dev`: from a fresh clone to a running site. Old syntax on purpose, as in site.js.
var version = process.versions.node.split('.').map(Number)
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('site needs Node 20.19 or newer; this is Node ' + process.versions.node + '.')
  process.exitCode = 2
} else {
  import('./start-site.js')
    .then(function (start) {
      return start.startSite(process.argv.slice(2))
    })
    .catch(function (error) {
      console.error(error)
      process.exitCode = 2
    })
}
