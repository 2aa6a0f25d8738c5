#!/usr/bin/env bash
# certificates.sh FOLDER NAME…: an authority of one's own in FOLDER (kept if it exists), and for each NAME, which is the host name of
# a process, FOLDER/NAME with a new certificate tls.crt, its key tls.key and the authority's ca.crt, valid for DAYS (90). Run it
# again to replace them: processes notice within a minute. OWNER=user:group, which takes root, becomes the owner of what is in
# FOLDER/NAME: a process has to read its own key. The processes of the containers are user and group 1000 (node).
set -euo pipefail
folder=$1
shift
umask 077
mkdir -p "$folder"
cd "$folder"

# What openssl says is shown when it fails.
run_openssl() {
  local said
  if ! said=$(openssl "$@" 2>&1); then
    printf '%s\n' "$said" >&2
    exit 1
  fi
}

if [ ! -f ca.key ]; then
  run_openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.crt -days 3650 -subj "/CN=Ardhi internal authority"
fi
for name in "$@"; do
  mkdir -p "$name"
  run_openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$name/new.key" -out "$name/new.csr" -subj "/CN=$name"
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' "$name" > "$name/new.ext"
  run_openssl x509 -req -in "$name/new.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -out "$name/new.crt" -days "${DAYS:-90}" -extfile "$name/new.ext"
  cp ca.crt "$name/ca.crt"
  if [ -n "${OWNER:-}" ]; then
    chown -R "$OWNER" "$name"
  fi
  mv "$name/new.key" "$name/tls.key"
  mv "$name/new.crt" "$name/tls.crt"
  rm -f "$name/new.csr" "$name/new.ext"
done
