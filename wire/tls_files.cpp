#include "wire/tls_files.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/stat.h>

#include <boost/asio/ssl/context.hpp>

namespace palatine {

namespace {

namespace ssl = boost::asio::ssl;
using boost::system::error_code;

// Forward secrecy and authenticated encryption only; those of TLS 1.3 all are.
constexpr const char* ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20";

tl::unexpected<std::string> wrong(const std::string& file, const std::string& why) {
  return tl::unexpected("the TLS file " + file + " " + why);
}

std::string reason(const error_code& error) {
  return error.message();
}

}  // namespace

tl::expected<TlsContext, std::string> read_tls(const TlsFiles& files) {
  if (files.certificate.empty() && files.key.empty()) return TlsContext();
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  SSL_CTX* native = context->native_handle();
  SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
  SSL_CTX_set_cipher_list(native, ciphers);
  // who asks for keys again and again makes work; who only cuts the line is no fault of TLS
  SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_IGNORE_UNEXPECTED_EOF);
  SSL_CTX_set_session_cache_mode(native, SSL_SESS_CACHE_OFF);  // tickets need no memory here
  SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
  error_code error;
  context->use_certificate_chain_file(files.certificate, error);
  if (error) return wrong(files.certificate, "holds no certificate in PEM form that can be read: " + reason(error));
  // a key with a password would be asked for on the terminal
  context->set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string(); }, error);
  context->use_private_key_file(files.key, ssl::context::pem, error);
  if (error) {
    const bool other = ERR_GET_REASON(static_cast<unsigned long>(error.value())) == X509_R_KEY_VALUES_MISMATCH;
    return wrong(files.key, other ? "holds a key that is not that of the certificate in " + files.certificate
                                  : "holds no key in PEM form, without a password, that can be read: " + reason(error));
  }
  return context;
}

TlsContext system_trust() {
  auto trust = std::make_shared<ssl::context>(ssl::context::tls_client);
  SSL_CTX_set_min_proto_version(trust->native_handle(), TLS1_2_VERSION);
  trust->set_verify_mode(ssl::verify_peer);
  trust->set_default_verify_paths();
  return trust;
}

std::string TlsIdentity::take(const TlsFiles& files) {
  // first the stamps: what is written meanwhile is seen the next time
  const std::array stamps = {stamp_of(files.certificate), stamp_of(files.key)};
  auto context = read_tls(files);
  if (!context) return context.error();
  files_ = files;
  stamps_ = stamps;
  context_ = std::move(*context);
  return {};
}

bool TlsIdentity::changed() {
  const std::array stamps = {stamp_of(files_.certificate), stamp_of(files_.key)};
  if (stamps == stamps_) return false;
  stamps_ = stamps;
  return true;
}

// Where the file is a link to another one, as programs that renew certificates have it, that one's.
TlsIdentity::Stamp TlsIdentity::stamp_of(const std::string& file) {
  struct stat found{};
  if (file.empty() || ::stat(file.c_str(), &found) != 0) return {};
  return {static_cast<std::int64_t>(found.st_ino), static_cast<std::int64_t>(found.st_size), found.st_mtim.tv_sec,
          found.st_mtim.tv_nsec};
}

}  // namespace palatine
