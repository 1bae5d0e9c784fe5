#!/bin/sh
# Copy to /usr/local/bin/leads. Runs an owner's command as root with the user, settings and secrets
# of the running service.
set -eu
cd /srv/site
umask 0077
credentials=/run/credentials/site.service
if [ -d "$credentials" ]; then export CREDENTIALS_DIRECTORY="$credentials"
else echo 'site.service is not running, so its secrets are missing.' >&2; fi
exec setpriv --reuid=site --regid=site --clear-groups \
	/usr/bin/node --disable-warning=ExperimentalWarning --env-file=/etc/site.env build/server/leads.js "$@"
