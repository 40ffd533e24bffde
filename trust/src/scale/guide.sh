# What the steps of docs/deploy.md call, where there is neither systemd nor Let's Encrypt: in the folder $ROOT, as the user of the test.
# $REPO: the repository; $PRODUCT_PORT, $PLAIN_PORT, $TLS_PORT: free ports, for what would listen on 3000, 80 and 443.
set -euo pipefail

apt() { :; }
adduser() { mkdir -p "$ROOT/srv/riideait"; }
sudo() { shift 2 && "$@"; }
git() {
  command git clone --quiet "$REPO" "${*: -1}"
  # The packages as they stand.
  command cp -al "$REPO/node_modules" "${*: -1}/node_modules"
}

# What is copied into the system has absolute paths.
cp() {
  mkdir -p "$2"
  [[ $2 == */ ]] || rmdir "$2"
  command cp "$1" "$2"
  local file=$2
  [[ $2 == */ ]] && file=$2$(basename "$1")
  sed -i "s#/srv/#$ROOT/srv/#g; s#/etc/#$ROOT/etc/#g; s#/var/#$ROOT/var/#g" "$file"
}

certbot() {
  [[ " $* " =~ \ -w\ ([^ ]+)\ -d\ ([^ ]+)\  ]]
  mkdir -p "${BASH_REMATCH[1]}" "$ROOT/etc/letsencrypt/live/${BASH_REMATCH[2]}"
  cd "$ROOT/etc/letsencrypt/live/${BASH_REMATCH[2]}"
  openssl req -x509 -newkey rsa:2048 -nodes -subj "/CN=${BASH_REMATCH[2]}" -days 2 -keyout privkey.pem -out fullchain.pem 2> /dev/null
  cd - > /dev/null
}

# Debian's own file, with the folder of the test in the place of the system's.
nginx() {
  mkdir -p "$ROOT/var/log/nginx"
  sed "s#/etc/nginx/conf.d#$ROOT/etc/nginx/conf.d#; s#/run/nginx.pid#$ROOT/nginx.pid#; s#/var/log/nginx#$ROOT#; /sites-enabled/d" \
    /etc/nginx/nginx.conf > "$ROOT/nginx.conf"
  /usr/sbin/nginx -c "$ROOT/nginx.conf" -e "$ROOT/error.log" "$@"
}

systemctl() {
  case "$*" in
    daemon-reload) ;;
    "reload nginx")
      sed -i "s/listen 80;/listen 127.0.0.1:$PLAIN_PORT;/; s/listen 443 /listen 127.0.0.1:$TLS_PORT /; s/127.0.0.1:3000/127.0.0.1:$PRODUCT_PORT/" \
        "$ROOT"/etc/nginx/conf.d/*.conf
      nginx
      ;;
    "enable --now "*)
      local unit="$ROOT/etc/systemd/system/$3.service"
      systemd-analyze verify "$unit"
      local home run
      home=$(sed -n 's/^WorkingDirectory=//p' "$unit")
      run=$(sed -n 's/^ExecStart=//p' "$unit")
      # As systemd does: nothing of the environment but its own.
      (cd "$home" && exec env -i PATH="$PATH" PORT="$PRODUCT_PORT" $run > "$ROOT/product.log" 2>&1) &
      echo $! > "$ROOT/product.pid"
      ;;
  esac
}
