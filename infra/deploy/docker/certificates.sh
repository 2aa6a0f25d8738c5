#!/usr/bin/env bash
# certificates.sh FOLDER NAME…: an authority of one's own in FOLDER (kept if it exists), and a new certificate for each NAME,
# which is the host name of a process, valid for DAYS (90). Run it again to replace them: processes notice within a minute.
set -euo pipefail
folder=$1
shift
umask 077
mkdir -p "$folder"
cd "$folder"
if [ ! -f ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -days 3650 -subj "/CN=Ardhi internal authority" 2>/dev/null
fi
for name in "$@"; do
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$name.key.new" -out "$name.csr" -subj "/CN=$name" 2>/dev/null
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' "$name" > "$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -out "$name.pem.new" -days "${DAYS:-90}" -extfile "$name.ext" 2>/dev/null
  mv "$name.key.new" "$name.key"
  mv "$name.pem.new" "$name.pem"
  rm -f "$name.csr" "$name.ext"
done
